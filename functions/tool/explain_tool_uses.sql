create or replace function api.explain_tool_uses(
  p_asset_id uuid,
  p_from     timestamptz default null,
  p_before   timestamptz default null
)
returns table (
  entity text, entity_id uuid, site_id uuid, used_at timestamptz, title text, asset_id uuid, work_order_id uuid,
  recorded numeric, unit text, was_unfit boolean
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select 1 from asset.assets as a where a.id = p_asset_id) then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  p_before := coalesce(p_before, clock_timestamp());
  p_from := coalesce(
    p_from,
    (
      select max(c.performed_at)
        from tool.calibrations as c
       where c.asset_id = p_asset_id
         and c.status = 'RECORDED'
         and c.as_left = 'IN'
         and c.performed_at < p_before
    )
  );

  if p_from is not null then
    perform core.refuse_faults(core.time_faults(p_from, p_before));
  end if;

  return query
  select u.entity, u.entity_id, u.used_site_id, u.used_at, u.title, u.asset_id, u.work_order_id, u.recorded, u.unit,
         u.was_unfit
    from tool.uses_of(core.current_organization_id(), p_asset_id, p_from, p_before) as u
   order by u.used_at, u.entity_id
   limit 10000;
end
$$;

comment on function api.explain_tool_uses is $$Explain the uses of an instrument since last good

All that was measured with it: meter readings, tasks of work orders and items of inspections that name it as instrument;
loans for work of which nothing was recorded with it; and calibrations with it as a standard. Oldest first, at most
10,000, within your reach. A review of /tool_reviews keeps the same rows with corrected values.
p_asset_id: Id of the instrument
p_from: Start of the time; default the last calibration that stands and was left in tolerance, without one no limit
p_before: End of the time, excluded; default now
Refuses with ASSET_NOT_FOUND and VALIDATION_FAILED.$$;
