-- p_new, which corrects p_entry, with the week in which it counts: the one that the caller named, else that in which
-- the hours begin now; where that is approved and p_entry counts in a later one that is open, it stays there. An entry
-- of an approved week stays in its totals, and only the difference counts in the other week.
create or replace function work.with_week(
  p_entry work.labour_entries, p_new work.labour_entries, p_is_named boolean
)
returns work.labour_entries
language plpgsql
stable
set search_path = ''
as $$
declare
  v_worker   workforce.workers := (select w from work.labour_worker(p_entry) as w);
  v_begun_on date := work.week_of(v_worker.id, p_new.started_at);
  v_counted  date := coalesce(p_entry.week_on, work.week_of(v_worker.id, p_entry.started_at));
begin
  p_new.is_difference := work.is_week_approved(v_worker.id, v_counted);

  if not p_is_named then
    p_new.week_on := case
      when not p_new.is_difference and work.is_week_approved(v_worker.id, v_begun_on)
      then greatest(v_counted, v_begun_on)
    end;
  end if;

  p_new.week_on := work.week_of_labour(v_worker, p_new.started_at, p_new.week_on);
  return p_new;
end
$$;

grant execute on function work.with_week to assetry_api;
