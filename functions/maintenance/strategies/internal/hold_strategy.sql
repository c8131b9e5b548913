-- Holds as it is what a strategy of a site names again: the asset, the failure code and the schedule; refuses what is
-- at another site, over or archived.
create or replace function maintenance.hold_strategy(
  p_strategy maintenance.strategies,
  p_before   maintenance.strategies default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_code     work.failure_codes;
  v_schedule maintenance.schedules;
  v_faults   jsonb;
begin
  if p_strategy.asset_id is distinct from p_before.asset_id then
    perform asset.hold_usable_asset(p_strategy.site_id, p_strategy.asset_id);
  end if;

  if p_strategy.failure_code_id is distinct from p_before.failure_code_id then
    select * into v_code from work.failure_codes as c where c.id = p_strategy.failure_code_id for share;
  end if;

  if p_strategy.schedule_id is distinct from p_before.schedule_id then
    select * into v_schedule from maintenance.schedules as s where s.id = p_strategy.schedule_id for share;
  end if;

  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        ('failure_code_id', 'ARCHIVED', 'Archived: it cannot be used for new records', v_code.archived_at is not null),
        ('failure_code_id', 'NOT_ALLOWED', 'Must be a problem or a cause', v_code.level = 'REMEDY'),
        ('schedule_id', 'NOT_ALLOWED', 'It is at another site', v_schedule.site_id <> p_strategy.site_id),
        ('schedule_id', 'NOT_ALLOWED', 'It is retired', v_schedule.status = 'RETIRED')
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function maintenance.hold_strategy to assetry_api;
