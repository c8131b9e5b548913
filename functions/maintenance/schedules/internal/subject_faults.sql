-- Every fault of what a schedule of an import is about, among the values p_kept that it gets: p_held are the records
-- that it names, by id, p_published the job plans that have a published revision.
create or replace function maintenance.subject_faults(
  p_schedule  maintenance.schedules,
  p_kept      jsonb,
  p_held      jsonb,
  p_published jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (
      select p_held -> (p_kept ->> 'asset_id') as asset, p_held -> (p_kept ->> 'meter_id') as meter,
             p_held -> (p_kept ->> 'contract_id') as contract, p_schedule.site_id::text as site_id
    ) as h
   cross join lateral (
      values
        ('site_id', 'MISSING_VALUE', 'site_id or asset_id is required', h.site_id is null),
        (
          'covering_schedule_id', 'NOT_ALLOWED', 'The schedule of the category creates it',
          p_kept ->> 'covering_schedule_id' is not null
        ),
        (
          'location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          p_kept ->> 'location_id' is not null
            and p_held -> (p_kept ->> 'location_id') ->> 'site_id' is distinct from h.site_id
        ),
        (
          'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          p_kept ->> 'asset_id' is not null and h.asset ->> 'site_id' is distinct from h.site_id
        ),
        ('asset_id', 'ASSET_RETIRED', 'The asset is out of use', asset.is_retired(h.asset ->> 'status')),
        (
          'meter_id', 'NOT_ALLOWED', 'It is at another site',
          p_kept ->> 'meter_id' is not null and h.meter ->> 'site_id' is distinct from h.site_id
        ),
        ('meter_id', 'NOT_ALLOWED', 'It is retired', h.meter ->> 'status' = 'RETIRED'),
        ('meter_id', 'NOT_ALLOWED', 'The meter must be CONTINUOUS', h.meter ->> 'kind' <> 'CONTINUOUS'),
        ('contract_id', 'NOT_ALLOWED', 'It is for another site', h.contract ->> 'site_id' <> h.site_id),
        ('contract_id', 'NOT_ALLOWED', 'It has ended', h.contract ->> 'status' in ('EXPIRED', 'TERMINATED', 'CLOSED')),
        (
          'route_id', 'NOT_ALLOWED', 'It is at another site',
          p_held -> (p_kept ->> 'route_id') ->> 'site_id' <> h.site_id
        ),
        (
          'job_plan_id', 'JOB_PLAN_NOT_PUBLISHED', 'The job plan has no published revision',
          not p_published ? (p_kept ->> 'job_plan_id')
        )
   ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function maintenance.subject_faults to assetry_api;
