-- Refuses a failure report whose codes do not follow each other in its class, that names a mechanism or a method which
-- there is not, or whose instants are not in order; what stood in it before is right. The class is held.
create or replace function work.check_failure_report(
  p_report work.failure_reports,
  p_before work.failure_reports default null
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := (
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place), '[]')
      from (
        values
          (1, 'problem_id', 'NOT_LINKED', 'Not a problem of the class', p_report.class_id, p_report.problem_id,
           p_before.class_id, p_before.problem_id),
          (2, 'cause_id', 'NOT_LINKED', 'Not a cause of the problem in this class', p_report.problem_id,
           p_report.cause_id, p_before.problem_id, p_before.cause_id),
          (3, 'remedy_id', 'NOT_LINKED', 'Not a remedy of the cause in this class', p_report.cause_id,
           p_report.remedy_id, p_before.cause_id, p_before.remedy_id)
      ) as f (place, field, code, message, above_id, child_id, above_before, child_before)
     where f.above_id is not null
       and f.child_id is not null
       and (p_report.class_id, f.above_id, f.child_id)
             is distinct from (p_before.class_id, f.above_before, f.child_before)
       and not exists (
             select 1
               from work.failure_links as l
              where l.class_id = p_report.class_id
                and l.above_id = f.above_id
                and l.child_id = f.child_id
                and l.archived_at is null
           )
  );
begin
  if not exists (select 1 from work.failure_mechanisms as m where m.code = coalesce(p_report.mechanism, m.code)) then
    v_faults := v_faults || core.fault('mechanism', 'NOT_IN_VOCABULARY', 'One of /failure_mechanisms');
  end if;

  if not exists (
    select 1 from work.detection_methods as d where d.code = coalesce(p_report.detection_method, d.code)
  ) then
    v_faults := v_faults || core.fault('detection_method', 'NOT_IN_VOCABULARY', 'One of /detection_methods');
  end if;

  if p_report.remedy_id is not null and p_report.cause_id is null then
    v_faults := v_faults || core.fault('cause_id', 'MISSING_VALUE', 'The parent of a remedy is a cause');
  end if;

  perform core.refuse_faults(v_faults);
  perform core.check_instant('failed_at', p_report.failed_at, null);
  perform core.check_instant('restored_at', p_report.restored_at, p_report.failed_at);
end
$$;

grant execute on function work.check_failure_report to assetry_api;
