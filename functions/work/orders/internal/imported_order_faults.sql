-- Every fault of a new work order of an import against what it names and the order of its instants. p_status is the
-- state that its row has, p_kept its values, p_held the records that it names, p_statuses the states of those of the
-- file.
create or replace function work.imported_order_faults(
  p_order    work.work_orders,
  p_status   text,
  p_kept     jsonb,
  p_held     jsonb,
  p_statuses jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (
      select p_status in ('COMPLETED', 'CLOSED') as is_done,
             p_status not in ('COMPLETED', 'CLOSED', 'CANCELLED') as is_open,
             p_held -> (p_kept ->> 'asset_id') as asset,
             coalesce(
               p_held -> (p_kept ->> 'parent_id') ->> 'status', p_statuses ->> (p_kept ->> 'parent_id')
             ) as parent_status
    ) as h
   cross join lateral (
      values
        ('site_id', 'MISSING_VALUE', 'site_id or asset_id is required', p_order.site_id is null),
        ('job_plan_id', 'READ_ONLY', 'Cannot be set by an import', p_kept ->> 'job_plan_id' is not null),
        ('is_asset_down', 'READ_ONLY', 'Cannot be set by an import', p_kept ->> 'is_asset_down' is not null),
        (
          'location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          p_held -> (p_kept ->> 'location_id') ->> 'site_id' <> p_order.site_id::text
        ),
        (
          'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          h.is_open and h.asset ->> 'site_id' <> p_order.site_id::text
        ),
        ('asset_id', 'ASSET_RETIRED', 'The asset is out of use', h.is_open and asset.is_retired(h.asset ->> 'status')),
        ('parent_id', 'PARENT_NOT_OPEN', 'The parent is not open', h.is_open and work.is_over(h.parent_status)),
        ('reported_at', 'IN_FUTURE', 'Cannot be in the future', p_order.reported_at > clock_timestamp()),
        ('completed_at', 'MISSING_VALUE', 'A value is required', h.is_done and p_order.completed_at is null),
        (
          'completed_at', 'NOT_ALLOWED', 'Only for completed work',
          not h.is_done
            and num_nonnulls(p_order.completed_at, p_order.closed_at, p_order.completion_note) > 0
        ),
        (
          'started_at', 'TOO_EARLY', 'Cannot be before reported_at',
          h.is_done and p_order.started_at < p_order.reported_at
        ),
        (
          'completed_at', 'TOO_EARLY', 'Cannot be before reported_at or started_at',
          h.is_done and p_order.completed_at < greatest(p_order.reported_at, p_order.started_at)
        ),
        ('completed_at', 'IN_FUTURE', 'Cannot be in the future', p_order.completed_at > clock_timestamp()),
        ('closed_at', 'TOO_EARLY', 'Cannot be before completed_at', p_order.closed_at < p_order.completed_at),
        ('closed_at', 'IN_FUTURE', 'Cannot be in the future', p_order.closed_at > clock_timestamp())
   ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function work.imported_order_faults to assetry_api;
