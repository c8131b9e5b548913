comment on table notify.facts is 'Facts that texts of notices use, the same for every organization';
comment on column notify.facts.name is 'Name of the fact, as texts use it';
comment on column notify.facts.example is 'Value with which previews fill it in';
