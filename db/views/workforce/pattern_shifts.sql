create or replace view api.pattern_shifts as
select
  h.id,
  h.shift_pattern_id,
  p.code as shift_pattern_code,
  p.name as shift_pattern_name,
  h.day_index,
  left(h.start_time::text, 5) as start_time,
  left(h.end_time::text, 5) as end_time,
  h.kind,
  h.created_at
from workforce.pattern_shifts as h
left join workforce.shift_patterns as p on p.id = h.shift_pattern_id;

alter view api.pattern_shifts owner to assetry_list;
grant select on api.pattern_shifts to authenticated;

comment on view api.pattern_shifts is
$$Shifts of shift patterns

In local time of the home site of the worker.$$;
comment on column api.pattern_shifts.shift_pattern_code is 'Code of the shift pattern';
comment on column api.pattern_shifts.shift_pattern_name is 'Name of the shift pattern';
comment on column api.pattern_shifts.start_time is 'Start of the shift, such as 06:00';
comment on column api.pattern_shifts.end_time is 'End of the shift, such as 14:00; on the next day unless it is after start_time';
