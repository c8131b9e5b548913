-- Keeps what was answered to questions of a permit, which is locked; refuses a question of another permit, and one that
-- is named twice.
create or replace function safety.store_permit_answers(p_permit safety.permits, p_answers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(core.fault(format('p_answers[%s].id', a.position), f.code, f.message) order by a.position), '[]'
         )
    into v_faults
    from jsonb_array_elements(p_answers) with ordinality as a (given, position)
    left join lateral (
      select * from safety.permit_questions as q
       where q.id = (a.given ->> 'id')::uuid and q.permit_id = p_permit.id
      offset 0
    ) as q on true
   cross join lateral (
      values
        ('NOT_FOUND', 'No such question of this permit', q.id is null),
        (
          'ALREADY_EXISTS', 'It is answered twice',
          exists (
            select 1
              from jsonb_array_elements(p_answers) with ordinality as o (given, position)
             where o.position < a.position
               and (o.given ->> 'id')::uuid = q.id
          )
        )
    ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  update safety.permit_questions as q
     set answer = case when a.given ? 'answer' then a.given ->> 'answer' else q.answer end,
         note = case when a.given ? 'note' then a.given ->> 'note' else q.note end,
         answered_at = case
           when not a.given ? 'answer' then q.answered_at
           when a.given ->> 'answer' is not null then clock_timestamp()
         end,
         answered_by = case
           when not a.given ? 'answer' then q.answered_by
           when a.given ->> 'answer' is not null then core.current_account_id()
         end
    from jsonb_array_elements(p_answers) as a (given)
   where q.id = (a.given ->> 'id')::uuid;
end
$$;

grant execute on function safety.store_permit_answers to assetry_api;
