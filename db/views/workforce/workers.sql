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
  w.trade,
  w.email,
  w.phone,
  (select core.actions_by_status('workforce.workers')) -> w.status as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from workforce.workers as w
left join core.site_labels as s on s.id = w.site_id;

alter view api.workers owner to assetry_api;
grant select on api.workers to authenticated;

comment on view api.workers is
$$Workers

Those who do the work, at the sites that you reach by their home site.$$;
comment on column api.workers.id is 'Id of the worker';
comment on column api.workers.worker_number is 'Number of the worker, unique in the organization';
comment on column api.workers.name is 'Name of the worker';
comment on column api.workers.status is 'Whether the worker can be given work';
comment on column api.workers.site_id is 'The home site';
comment on column api.workers.site_code is 'Code of the home site';
comment on column api.workers.site_name is 'Name of the home site';
comment on column api.workers.account_id is 'The account with which the worker signs in; empty when there is none';
comment on column api.workers.trade is 'What the worker is trained in';
comment on column api.workers.email is 'Email address';
comment on column api.workers.phone is 'Telephone number';
comment on column api.workers.allowed_actions is 'What you may do with the worker in this status';
comment on column api.workers.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.workers.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.workers.created_at is 'When the record was made';
comment on column api.workers.updated_at is 'When the record was last changed';
