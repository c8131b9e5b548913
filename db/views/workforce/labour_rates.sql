create or replace view api.labour_rates as
select
  r.id,
  r.worker_id,
  w.worker_number,
  w.name as worker_name,
  r.craft_id,
  c.code as craft_code,
  c.name as craft_name,
  r.craft_level,
  r.currency,
  r.hourly_rate,
  r.starts_on,
  r.ends_on,
  r.row_version,
  r.created_at,
  r.updated_at
from workforce.labour_rates as r
left join workforce.worker_labels as w on w.id = r.worker_id
left join workforce.crafts as c on c.id = r.craft_id;

alter view api.labour_rates owner to assetry_list;
grant select on api.labour_rates to authenticated;

comment on view api.labour_rates is
$$Labour rates

Hourly rates by period; requires a permission to read or change rates.$$;
comment on column api.labour_rates.id is 'Id of the rate';
comment on column api.labour_rates.worker_name is 'Name of the worker';
comment on column api.labour_rates.craft_code is 'Code of the craft';
comment on column api.labour_rates.craft_name is 'Name of the craft';
