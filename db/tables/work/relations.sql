comment on table work.relations is 'How a work order is tied to another one, beside being part of it';
comment on column work.relations.site_id is 'Site of the work order; follows it';
comment on column work.relations.work_order_id is 'The work order of which it is said';
comment on column work.relations.kind is
'BLOCKS: the other one cannot start before this one is over; DUPLICATES, FOLLOW_UP_OF, SPLIT_FROM, CORRECTS, RELATED';
comment on column work.relations.related_id is 'The other work order';
comment on column work.relations.note is 'Free-text note';
