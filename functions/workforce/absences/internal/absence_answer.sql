-- What the actions on an absence answer; p_begins tells whether it begins to hold by this, so that what is planned
-- meanwhile is released or refused by the domains that plan.
create or replace function workforce.absence_answer(
  p_absence workforce.absences, p_begins boolean default false, p_release boolean default false
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  return core.answer(
    to_jsonb(p_absence) || '{"released_slots": 0}' || case
      when p_begins then
        core.tell_followers(
          'absence.approved', array[p_absence.id], jsonb_build_object('release', coalesce(p_release, false))
        )
      else '{}'
    end,
    null::workforce.absence_answer
  );
end
$$;

grant execute on function workforce.absence_answer to assetry_api;
