-- Refuses work, which is locked, that cannot be the next work of a schedule.
create or replace function maintenance.check_match(p_schedule maintenance.schedules, p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, 'NOT_ALLOWED', f.message)), '[]') into v_faults
    from (
      values
        ('p_maintenance_schedule_id', 'The schedule opens inspections', p_schedule.template_id is not null),
        ('p_work_order_id', 'It is cancelled', p_work_order.status = 'CANCELLED'),
        ('p_work_order_id', 'It is at another site', p_work_order.site_id <> p_schedule.site_id),
        (
          'p_work_order_id', 'It is not on the asset of the schedule',
          p_schedule.asset_id is not null
            and p_work_order.asset_id is distinct from p_schedule.asset_id
            and not exists (
                  select 1
                    from work.order_assets as a
                   where a.work_order_id = p_work_order.id
                     and a.asset_id = p_schedule.asset_id
                )
        ),
        (
          'p_work_order_id', 'It is not at the location of the schedule',
          p_schedule.asset_id is null and p_work_order.location_id is distinct from p_schedule.location_id
        )
    ) as f (field, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  if exists (select 1 from maintenance.occurrences as o where o.work_order_id = p_work_order.id) then
    perform core.refuse(
      'WORK_ORDER_MATCHED',
      format('Work order %s already belongs to an occurrence', p_work_order.work_order_number), 409
    );
  elsif maintenance.is_full(p_schedule) then
    perform core.refuse(
      'OCCURRENCE_OPEN', format('Maintenance schedule %s has open work', p_schedule.schedule_number), 409,
      p_hint => 'Complete or cancel the work order first'
    );
  end if;
end
$$;

grant execute on function maintenance.check_match to assetry_api;
