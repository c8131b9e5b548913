create or replace view api.event_types as
select t.event_type, t.list, t.entity, t.kind
from integration.event_types() as t;

alter view api.event_types owner to assetry_list;
grant select on api.event_types to authenticated;

comment on view api.event_types is
$$Types of events

Events that webhooks deliver, the same for every organization: noun.created, noun.updated, noun.deleted and
noun.recorded; noun.archived and noun.restored; noun and the past of an action that changes the status, such as
work_order.completed; noun and a status that the system sets; signals of time such as work_order.overdue; and
noun.left_reach when a record moves out of reach; and noun.bulk_changed, ids of records that one request changed, for
endpoints that name it.$$;
comment on column api.event_types.event_type is 'Type of the event';
comment on column api.event_types.list is 'List of the records';
comment on column api.event_types.entity is 'Kind of record';
comment on column api.event_types.kind is 'CHANGE, STATUS, SIGNAL, REACH or BULK';
