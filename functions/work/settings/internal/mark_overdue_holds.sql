-- Marks holds that last longer than their reason lets them, once each, and tells those who are to be told; answers how
-- many holds. In all organizations, fifty a call; what fails with one hold stops no other.
create or replace function work.mark_overdue_holds(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'mark_overdue_holds', true);

  return (
    select core.take_each(
             'mark_overdue_holds', 'work.mark_overdue_hold', array_agg(d.organization_id order by d.overdue_at, d.id),
             array_agg(d.id order by d.overdue_at, d.id), p_at
           )
      from (
        select c.id, c.organization_id, c.overdue_at
          from work.clock_segments as c
         where c.overdue_at < p_at
           and c.ended_at is null
           and not c.is_overdue
           and not core.is_put_off(c.organization_id, 'mark_overdue_holds', c.id, p_at)
         order by c.overdue_at, c.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function work.mark_overdue_holds to assetry_worker;
