-- Marks a hold that lasts longer than its reason lets it, and tells those who hold the role that the reason names and
-- reach the site, by mail where the organization has a relay for it. Answers 0 when it ended or was marked meanwhile,
-- or somebody has locked it.
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
    format('Work order %s is on hold too long', v_order.work_order_number),
    format(
      'Work order %s (%s) is on hold since %s: %s. It was due to resume by %s. Resume it, or cancel '
      'it.',
      v_order.work_order_number, v_order.title, to_json(v_hold.started_at) #>> '{}',
      concat_ws(', ', v_reason.name, v_hold.note), to_json(v_hold.overdue_at) #>> '{}'
    )
  );
  return 1;
end
$$;
