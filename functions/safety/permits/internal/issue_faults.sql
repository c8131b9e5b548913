-- All that keeps the caller from issuing a permit for a time: the time itself, the work, the place, who signed, the
-- air, and others that are in force there.
create or replace function safety.issue_faults(p_permit safety.permits, p_starts_at timestamptz, p_ends_at timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.code)
               from safety.permit_kinds as k
              cross join lateral (
                 values
                   ('ends_at', 'PERMIT_OVER', 'Its period has ended', p_ends_at <= clock_timestamp()),
                   (
                     'ends_at', 'PERMIT_TOO_LONG', format('Its kind allows at most %s minutes', k.maximum_minutes),
                     p_ends_at > p_starts_at + k.maximum_minutes * interval '1 minute'
                   )
               ) as f (field, code, message, is_so)
              where k.id = p_permit.kind_id
                and f.is_so
           ),
           '[]'
         ) || coalesce(
           (
             select jsonb_agg(
                      core.fault(
                        'work_order_id', 'WORK_ORDER_NOT_OPEN',
                        format('Work order %s is %s', w.work_order_number, w.status)
                      ) || jsonb_build_object('id', w.id)
                    )
               from work.work_orders as w
              where w.id = p_permit.work_order_id
                and work.is_over(w.status)
           ),
           '[]'
         ) || safety.place_faults(p_permit) || safety.question_faults(p_permit)
           || safety.signature_faults(p_permit) || safety.gas_faults(p_permit)
           || safety.conflict_faults(p_permit, p_starts_at, p_ends_at)
$$;

grant execute on function safety.issue_faults to assetry_api, assetry_list;
