-- Whether two runs of a report ask for the same file, as far as their values say it.
create or replace function report.is_equal(p_run report.runs, p_other report.runs)
returns boolean
language sql
immutable
set search_path = ''
return (
  coalesce(p_run.seen_by_id::text, ''), p_run.format, p_run.paper, p_run.is_raw,
  p_run.time_zone, p_run.parameters
) = (
  coalesce(p_other.seen_by_id::text, ''), p_other.format, p_other.paper, p_other.is_raw,
  p_other.time_zone, p_other.parameters
);
