-- Marks a hold that lasts longer than its reason lets it, and tells those who hold the role that the reason names and
-- reach the site. Answers 0 when it ended or was marked meanwhile, or somebody has locked it.
create or replace function work.mark_overdue_hold(p_segment_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_hold   work.clock_segments;
  v_reason work.own_hold_reasons;
  v_order  work.work_orders;
begin
  update work.clock_segments as c
     set is_overdue = true
   where c.id = (
           select o.id
             from work.clock_segments as o
            where o.id = p_segment_id
              and o.overdue_at < p_at
              and o.ended_at is null
              and not o.is_overdue
              for no key update skip locked
         )
  returning * into v_hold;

  if not found then
    return 0;
  end if;

  select * into v_reason
    from work.own_hold_reasons as o
   where o.organization_id = v_hold.organization_id
     and o.code = v_hold.own_hold_reason;
  select * into v_order
    from work.work_orders as w
   where w.organization_id = v_hold.organization_id
     and w.id = v_hold.work_order_id;

  perform notify.tell(
    v_hold.organization_id, v_hold.site_id,
    array(
      select r.account_id
        from identity.account_roles as r
       where r.organization_id = v_hold.organization_id
         and r.role_id = v_reason.escalation_role_id
    ),
    'WORK_HOLD_OVERDUE', 'work.work_orders', v_order.id,
    jsonb_build_object(
      'number', v_order.work_order_number, 'label', v_order.title, 'started_at', v_hold.started_at,
      'reason', v_reason.name, 'note', v_hold.note, 'overdue_at', v_hold.overdue_at
    )
  );
  return 1;
end
$$;
