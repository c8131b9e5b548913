-- The occurrences of calibration schedules due in a time at sites and not later than now that count as due, with the
-- asset, and whether each was done by its day.
create or replace function tool.due_calibrations(p_site_ids uuid[], p_from date, p_until date)
returns table (id uuid, asset_id uuid, is_on_time boolean)
language sql
stable
set search_path = ''
as $$
  select f.record_id, f.asset_id, f.numerator > 0
    from tool.calibration_facts(p_site_ids, null, p_from, p_until) as f
$$;
