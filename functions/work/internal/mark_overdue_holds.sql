-- Marks holds that last longer than their reason lets them, once each, and tells those who hold the role that the
-- reason names and reach the site, by mail where the organization has a relay for it. Answers how many holds. What
-- somebody has locked, such as a hold that ends, is left to the next run.
create or replace function work.mark_overdue_holds(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_hold   work.clock_segments;
  v_reason work.own_hold_reasons;
  v_order  work.work_orders;
  v_count  integer := 0;
begin
  perform set_config('assetry.action', 'mark_overdue_holds', true);

  for v_hold in
    select *
      from work.clock_segments as c
     where c.overdue_at < p_at
       and c.ended_at is null
       and not c.is_overdue
     order by c.overdue_at, c.id
     limit 500
       for no key update skip locked
  loop
    update work.clock_segments as c
       set is_overdue = true
     where c.id = v_hold.id
       and c.organization_id = v_hold.organization_id;

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
      format('Work order %s rests too long', v_order.work_order_number),
      format(
        'Work order %s (%s) rests since %s: %s. It was to go on by %s. Let it go on with resume_work_order, or cancel '
        'it.',
        v_order.work_order_number, v_order.title, to_json(v_hold.started_at) #>> '{}',
        concat_ws(', ', v_reason.name, v_hold.note), to_json(v_hold.overdue_at) #>> '{}'
      )
    );

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function work.mark_overdue_holds to assetry_worker;
