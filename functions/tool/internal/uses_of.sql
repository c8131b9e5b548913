-- All that an instrument was used for in a time, its end excluded: readings, tasks and items of inspections measured
-- with it; custodies for work of which nothing was recorded with it; and calibrations that it was the standard of. As
-- far as the caller reads it, by the policies. Each part reads the index of what names the instrument.
create or replace function tool.uses_of(
  p_organization_id uuid, p_asset_id uuid, p_from timestamptz, p_until timestamptz
)
returns setof tool.use
language sql
stable
set search_path = ''
as $$
  select 'meter.readings', r.id, r.site_id, r.read_at, m.name::text, m.asset_id, null::uuid, r.id,
         case m.kind when 'CHARACTERISTIC' then null else r.reading end, m.unit::text, r.was_unfit, l.lows, l.highs
    from meter.readings as r
    join meter.meters as m on m.id = r.meter_id
   cross join lateral (
      select array_agg(w.low order by w.low, w.high) as lows, array_agg(w.high order by w.low, w.high) as highs
        from meter.alarm_rules as a
       cross join lateral (
              values (a.low_warning, a.high_warning), (a.low_critical, a.high_critical)
            ) as w (low, high)
       where a.meter_id = m.id
         and a.is_active
         and num_nonnulls(w.low, w.high) > 0
    ) as l
   where r.organization_id = p_organization_id
     and r.instrument_id = p_asset_id
     and r.read_at >= coalesce(p_from, '-infinity')
     and r.read_at < p_until
     and r.superseded_at is null
     and r.quality <> 'REJECTED'
   union all
  select 'work.tasks', t.id, t.site_id, t.measured_at, t.title, w.asset_id, t.work_order_id, t.reading_id,
         case jsonb_typeof(t.answer) when 'number' then t.answer::numeric end, t.unit, t.was_unfit,
         array[t.accept_min], array[t.accept_max]
    from work.tasks as t
    join work.work_orders as w on w.id = t.work_order_id
   where t.organization_id = p_organization_id
     and t.instrument_id = p_asset_id
     and t.measured_at >= coalesce(p_from, '-infinity')
     and t.measured_at < p_until
   union all
  select 'inspection.inspection_items', i.id, i.site_id, i.measured_at, t.prompt, n.asset_id, null, i.reading_id,
         case jsonb_typeof(i.answer) when 'number' then i.answer::numeric end, t.unit, i.was_unfit,
         array[t.accept_min], array[t.accept_max]
    from inspection.inspection_items as i
    join inspection.template_items as t on t.id = i.template_item_id
    join inspection.inspections as n on n.id = i.inspection_id
   where i.organization_id = p_organization_id
     and i.instrument_id = p_asset_id
     and i.measured_at >= coalesce(p_from, '-infinity')
     and i.measured_at < p_until
   union all
  select 'asset.custodies', c.id, c.site_id, greatest(c.checked_out_at, p_from), w.title, w.asset_id, c.work_order_id,
         null, null, null, null, null, null
    from asset.custodies as c
    join work.work_orders as w on w.id = c.work_order_id
   where c.organization_id = p_organization_id
     and c.asset_id = p_asset_id
     and c.checked_out_at < p_until
     and coalesce(c.checked_in_at, 'infinity') > coalesce(p_from, '-infinity')
     and not exists (
           select 1
             from work.tasks as t
             left join inspection.inspection_items as i
               on i.organization_id = t.organization_id
              and i.site_id = t.site_id
              and i.inspection_id = t.inspection_id
              and i.instrument_id = p_asset_id
            where t.organization_id = p_organization_id
              and t.work_order_id = c.work_order_id
              and (t.instrument_id = p_asset_id or i.id is not null)
         )
   union all
  select 'tool.calibrations', c.id, c.site_id, c.performed_at, 'Calibration ' || c.calibration_number, c.asset_id,
         c.work_order_id, null, null, null, null, null, null
    from tool.calibration_standards as s
    join tool.calibrations as c on c.id = s.calibration_id
   where s.organization_id = p_organization_id
     and s.asset_id = p_asset_id
     and c.status = 'RECORDED'
     and c.performed_at >= coalesce(p_from, '-infinity')
     and c.performed_at < p_until
$$;

grant execute on function tool.uses_of to assetry_list;
