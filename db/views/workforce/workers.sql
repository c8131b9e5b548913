create or replace view api.workers as
select
  w.id,
  w.worker_number,
  w.name,
  w.status,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.account_id,
  (select n.display_name from identity.account_labels as n where n.id = w.account_id) as account_name,
  w.trade,
  w.craft_id,
  c.code as craft_code,
  c.name as craft_name,
  w.craft_level,
  w.vendor_id,
  v.code as vendor_code,
  w.hired_on,
  w.email,
  w.phone,
  w.position_consented_at,
  (select core.actions_by_status('workforce.workers')) -> w.status as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from workforce.workers as w
left join core.site_labels as s on s.id = w.site_id
left join workforce.crafts as c on c.id = w.craft_id
left join contract.vendor_labels as v on v.id = w.vendor_id;

alter view api.workers owner to assetry_list;
grant select on api.workers to authenticated;

comment on view api.workers is
$$Workers

With a home site that you reach.$$;
comment on column api.workers.site_code is 'Code of the home site';
comment on column api.workers.site_name is 'Name of the home site';
comment on column api.workers.craft_code is 'Code of the craft';
comment on column api.workers.craft_name is 'Name of the craft';
comment on column api.workers.vendor_code is 'Code of the vendor';
comment on column api.workers.allowed_actions is 'Actions that the status of the worker allows';
comment on column api.workers.account_name is 'Name of that account';
