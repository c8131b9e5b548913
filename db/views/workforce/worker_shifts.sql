create or replace view api.worker_shifts as
select
  h.id,
  h.site_id,
  s.code as site_code,
  s.name as site_name,
  h.worker_id,
  w.worker_number,
  w.name as worker_name,
  h.shift_on,
  h.starts_at,
  h.ends_at,
  h.kind,
  (extract(epoch from h.ends_at - h.starts_at) / 60)::integer as minutes,
  h.created_at
from workforce.worker_shifts as h
left join core.site_labels as s on s.id = h.site_id
left join workforce.worker_labels as w on w.id = h.worker_id;

alter view api.worker_shifts owner to assetry_list;
grant select on api.worker_shifts to authenticated;

comment on view api.worker_shifts is
$$Shifts of workers

Of workers with a home site that you reach: those that are set for the day (/shift_pins), else by their shift pattern,
else by that of their crew, else by the calendar of the home site. At least 90 days ahead; past shifts stay.$$;
comment on column api.worker_shifts.worker_number is 'Number of the worker';
comment on column api.worker_shifts.worker_name is 'Name of the worker';
comment on column api.worker_shifts.minutes is 'Length of the shift in minutes';
