-- Notifies whoever dispatched slots that were not answered in time, once each; answers how many slots. Nothing is taken
-- from anybody. In all organizations, fifty a call; what fails with one stops no other.
create or replace function work.notice_unanswered_slots(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'notice_unanswered_slots', true);

  return (
    select core.take_each(
             'notice_unanswered_slots', 'work.notice_unanswered_slot',
             array_agg(d.organization_id order by d.answer_by_at, d.id), array_agg(d.id order by d.answer_by_at, d.id),
               p_at
           )
      from (
        select s.id, s.organization_id, s.answer_by_at
          from work.slots as s
         where s.status = 'DISPATCHED'
           and s.notified_at is null
           and s.answer_by_at < p_at
           and not core.is_put_off(s.organization_id, 'notice_unanswered_slots', s.id, p_at)
         order by s.answer_by_at, s.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function work.notice_unanswered_slots to assetry_worker;
