-- Writes a failure report that was changed and checked.
create or replace function work.store_failure_report(p_report work.failure_reports)
returns work.failure_reports
language sql
volatile
set search_path = ''
as $$
  update work.failure_reports as r
     set component_id = p_report.component_id,
         class_id = p_report.class_id,
         problem_id = p_report.problem_id,
         cause_id = p_report.cause_id,
         remedy_id = p_report.remedy_id,
         mechanism = p_report.mechanism,
         detection_method = p_report.detection_method,
         impact = p_report.impact,
         safety_impact = p_report.safety_impact,
         production_impact = p_report.production_impact,
         environmental_impact = p_report.environmental_impact,
         failed_at = p_report.failed_at,
         restored_at = p_report.restored_at,
         narrative = p_report.narrative
   where r.id = p_report.id
  returning r.*
$$;

grant execute on function work.store_failure_report to assetry_api;
