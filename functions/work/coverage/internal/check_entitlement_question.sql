-- Refuses a question about entitlement that names a work order and something else, or neither a work order nor an asset
-- and a work type, or a time ahead.
create or replace function work.check_entitlement_question(
  p_work_order_id uuid, p_asset_id uuid, p_work_type text, p_at timestamptz, p_failure_code_id uuid
)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from (
      values
        (
          'p_asset_id', 'MISSING_VALUE', 'Required without p_work_order_id', p_work_order_id is null
          and p_asset_id is null
        ),
        (
          'p_work_type', 'MISSING_VALUE', 'Required with p_asset_id', p_work_order_id is null and p_work_type is null
        ),
        (
          'p_asset_id', 'NOT_ALLOWED', 'The work order has its own', p_work_order_id is not null
          and p_asset_id is not null
        ),
        (
          'p_work_type', 'NOT_ALLOWED', 'The work order has its own',
          p_work_order_id is not null and p_work_type is not null
        ),
        (
          'p_at', 'NOT_ALLOWED', 'The work order has its own', p_work_order_id is not null
          and p_at is not null
        ),
        (
          'p_failure_code_id', 'NOT_ALLOWED', 'The work order has its own',
          p_work_order_id is not null and p_failure_code_id is not null
        ),
        (
          'p_at', 'IN_FUTURE', 'Cannot be in the future', p_work_order_id is null
          and p_at > clock_timestamp()
        ),
        (
          'p_failure_code_id', 'NOT_FOUND', 'No such failure code',
          p_work_order_id is null and p_failure_code_id is not null
            and not exists (select 1 from work.failure_codes as c where c.id = p_failure_code_id)
        ),
        (
          'p_work_type', 'INVALID_VALUE',
          'CORRECTIVE, PREVENTIVE, CONDITION_BASED, INSPECTION, CALIBRATION, MODIFICATION, PROJECT, SAFETY or CLEANING',
          p_work_order_id is null and p_work_type not in (
            'CORRECTIVE', 'PREVENTIVE', 'CONDITION_BASED', 'INSPECTION', 'CALIBRATION', 'MODIFICATION', 'PROJECT',
            'SAFETY', 'CLEANING'
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function work.check_entitlement_question to assetry_list;
