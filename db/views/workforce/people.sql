create or replace view api.people as
select
  a.id,
  a.kind,
  a.display_name,
  a.status,
  w.id as worker_id,
  w.worker_number,
  w.trade,
  w.craft_id,
  c.code as craft_code,
  c.name as craft_name
from identity.account_labels as a
left join workforce.workers as w on w.account_id = a.id
left join workforce.crafts as c on c.id = w.craft_id
where a.id = any ((select identity.met_account_ids())::uuid[]);

alter view api.people owner to assetry_list;
grant select on api.people to authenticated;

comment on view api.people is
$$People at your sites

Accounts that share a site with you, whatever your permissions: the names behind columns such as created_by. Worker,
trade and craft are those of a worker whose home site you reach. Email addresses and rights are in /accounts.$$;
comment on column api.people.id is 'Id of the account';
comment on column api.people.kind is 'PERSON or SERVICE';
comment on column api.people.display_name is 'Display name';
comment on column api.people.status is 'Status of the account';
comment on column api.people.worker_id is 'Worker of the account';
comment on column api.people.worker_number is 'Number of the worker';
comment on column api.people.trade is 'Trade or qualification of the worker, in words';
comment on column api.people.craft_id is 'Craft of the worker';
comment on column api.people.craft_code is 'Code of the craft';
comment on column api.people.craft_name is 'Name of the craft';
