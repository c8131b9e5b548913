create or replace view api.vendor_violations as
select
  a.id,
  a.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  w.status as work_order_status,
  a.site_id,
  s.code as site_code,
  a.worker_id,
  k.worker_number,
  k.name as worker_name,
  case when (select core.reads_all('contract')) then a.violated_contract_id end as contract_id,
  case when (select core.reads_all('contract')) then c.contract_number end as contract_number,
  a.assigned_at
from work.assignments as a
left join work.work_orders as w on w.organization_id = a.organization_id and w.id = a.work_order_id
left join core.site_labels as s on s.id = a.site_id
left join workforce.worker_labels as k on k.id = a.worker_id
left join contract.contract_labels as c on c.id = a.violated_contract_id
where a.violated_contract_id is not null
  and a.ended_at is null
  and w.status not in ('COMPLETED', 'CLOSED', 'CANCELLED');

alter view api.vendor_violations owner to assetry_list;
grant select on api.vendor_violations to authenticated;

comment on view api.vendor_violations is
$$Assigned work that its contracts do not authorize

Open work, at the sites that you reach, with a worker whom a contract of the work does not authorize
(/authorized_vendors) and whose assignment was not overridden. It keeps its workers and does not start. Found within a
minute after a contract, its type or an authorization changes, and once a day. The contract is empty for accounts that
do not read contracts.$$;
comment on column api.vendor_violations.id is 'Id of the assignment';
comment on column api.vendor_violations.work_order_title is 'Title of the work order';
comment on column api.vendor_violations.work_order_status is 'Status of the work order';
comment on column api.vendor_violations.contract_id is 'Contract that does not authorize the worker';
