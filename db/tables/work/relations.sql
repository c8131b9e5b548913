comment on table work.relations is 'A relation between two work orders, apart from parent and child';
comment on column work.relations.site_id is 'Site of the work order; follows it';
comment on column work.relations.work_order_id is 'Work order that has the relation';
comment on column work.relations.kind is
'BLOCKS: the other cannot start before this one ends; DUPLICATES, FOLLOW_UP_OF, SPLIT_FROM, CORRECTS or RELATED';
comment on column work.relations.related_id is 'Other work order';
comment on column work.relations.note is 'Free-text note';
