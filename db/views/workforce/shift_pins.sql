create or replace view api.shift_pins as
select
  p.id,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.worker_id,
  w.worker_number,
  w.name as worker_name,
  p.shift_on,
  p.shifts,
  p.row_version,
  p.created_at,
  p.updated_at
from workforce.shift_pins as p
left join core.site_labels as s on s.id = p.site_id
left join workforce.worker_labels as w on w.id = p.worker_id;

alter view api.shift_pins owner to assetry_list;
grant select on api.shift_pins to authenticated;

comment on view api.shift_pins is
$$Days with shifts that are set manually

Of workers with a home site that you reach. update_worker_shift sets them.$$;
comment on column api.shift_pins.worker_number is 'Number of the worker';
comment on column api.shift_pins.worker_name is 'Name of the worker';
