-- Every fault of what a schedule of an import is about, among the values p_kept that it gets: p_held are the records
-- that it names, by id, p_published the job plans that have a published revision.
create or replace function maintenance.subject_faults(
  p_schedule  maintenance.schedules,
  p_kept      jsonb,
  p_held      jsonb,
  p_published jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_site_id  text  := p_schedule.site_id;
  v_asset    jsonb := p_held -> (p_kept ->> 'asset_id');
  v_meter    jsonb := p_held -> (p_kept ->> 'meter_id');
  v_contract jsonb := p_held -> (p_kept ->> 'contract_id');
begin
  return core.faults(
    case
      when asset.is_retired(v_asset ->> 'status') then
        core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
    end,
    case
      when p_kept ->> 'asset_id' is not null and v_asset ->> 'site_id' is distinct from v_site_id then
        core.fault('asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
    end,
    case
      when v_contract ->> 'site_id' <> v_site_id then
        core.fault('contract_id', 'NOT_ALLOWED', 'It is for another site')
    end,
    case
      when v_contract ->> 'status' in ('EXPIRED', 'TERMINATED', 'CLOSED') then
        core.fault('contract_id', 'NOT_ALLOWED', 'It has ended')
    end,
    case
      when p_kept ->> 'covering_schedule_id' is not null then
        core.fault('covering_schedule_id', 'NOT_ALLOWED', 'The schedule of the category creates it')
    end,
    case
      when not p_published ? (p_kept ->> 'job_plan_id') then
        core.fault('job_plan_id', 'JOB_PLAN_NOT_PUBLISHED', 'The job plan has no published revision')
    end,
    case
      when p_kept ->> 'location_id' is not null
        and p_held -> (p_kept ->> 'location_id') ->> 'site_id' is distinct from v_site_id
      then core.fault('location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site')
    end,
    case
      when p_kept ->> 'meter_id' is not null and v_meter ->> 'site_id' is distinct from v_site_id then
        core.fault('meter_id', 'NOT_ALLOWED', 'It is at another site')
    end,
    case when v_meter ->> 'status' = 'RETIRED' then core.fault('meter_id', 'NOT_ALLOWED', 'It is retired') end,
    case
      when v_meter ->> 'kind' <> 'CONTINUOUS' then
        core.fault('meter_id', 'NOT_ALLOWED', 'The meter must be CONTINUOUS')
    end,
    case
      when p_held -> (p_kept ->> 'route_id') ->> 'site_id' <> v_site_id then
        core.fault('route_id', 'NOT_ALLOWED', 'It is at another site')
    end,
    case when v_site_id is null then core.fault('site_id', 'MISSING_VALUE', 'site_id or asset_id is required') end
  );
end
$$;

grant execute on function maintenance.subject_faults to assetry_api;
