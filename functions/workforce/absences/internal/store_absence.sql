-- Stores an absence of a worker, who is locked. One that is approved at once releases what is planned meanwhile when
-- p_release says so and is refused otherwise; answers what the action answers.
create or replace function workforce.store_absence(
  p_absence workforce.absences,
  p_worker  workforce.workers,
  p_status  text,
  p_release boolean
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_absence workforce.absences;
begin
  begin
    insert into workforce.absences (
      site_id, worker_id, kind, starts_at, ends_at, status, note, decided_at, decided_by
    )
    values (
      p_worker.site_id, p_worker.id, p_absence.kind, p_absence.starts_at, p_absence.ends_at, p_status, p_absence.note,
      case when p_status = 'APPROVED' then clock_timestamp() end,
      case when p_status = 'APPROVED' then core.current_account_id() end
    )
    returning * into v_absence;
  exception
    when exclusion_violation then
      perform workforce.refuse_absence_overlap(p_worker.id, p_absence.starts_at, p_absence.ends_at);
  end;

  return workforce.absence_answer(v_absence, p_status = 'APPROVED', p_release);
end
$$;

grant execute on function workforce.store_absence to assetry_api;
