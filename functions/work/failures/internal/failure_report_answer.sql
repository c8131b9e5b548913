-- What the actions on a failure report answer.
create or replace function work.failure_report_answer(p_report work.failure_reports)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_report.id, 'work_order_id', p_report.work_order_id, 'class_id', p_report.class_id,
    'failed_at', p_report.failed_at, 'row_version', p_report.row_version
  )
$$;

grant execute on function work.failure_report_answer to assetry_api;
