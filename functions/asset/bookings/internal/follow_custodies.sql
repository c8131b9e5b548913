-- Ends what is lent and booked by its time: asset.follow_booking and asset.follow_custody tell how. In all
-- organizations, fifty a call; what fails with one stops no other. Answers how many.
create or replace function asset.follow_custodies(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'follow_custodies', true);

  select core.take_each(
           'follow_custodies', 'asset.follow_booking', array_agg(d.organization_id order by d.id),
           array_agg(d.id order by d.id), p_at
         )
    into v_count
    from (
      select e.id, e.organization_id
        from (
          select b.id, b.organization_id
            from asset.bookings as b
           where b.status in ('RESERVED', 'OUT')
             and b.ends_at <= p_at
          union all
          select b.id, b.organization_id
            from asset.bookings as b
           where b.status = 'REQUESTED'
             and b.answer_by_at <= p_at
        ) as e
       where not core.is_put_off(e.organization_id, 'follow_custodies', e.id, p_at)
       order by e.id
       limit 50
    ) as d;

  return v_count + (
    select core.take_each(
             'follow_custodies', 'asset.follow_custody', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        select c.id, c.organization_id
          from asset.custodies as c
         where c.status = 'CHECKED_OUT'
           and c.due_back_at <= p_at
           and not core.is_put_off(c.organization_id, 'follow_custodies', c.id, p_at)
         order by c.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function asset.follow_custodies to assetry_worker;
