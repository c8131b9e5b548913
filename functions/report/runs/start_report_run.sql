create or replace function api.start_report_run(p_report_id uuid, p_values api.field_values)
returns setof report.run_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('start_report_run', 'report.run', jsonb_build_array(p_report_id, p_values));
  v_run    report.runs;
begin
  if v_answer is null then
    v_run := report.check_run(p_report_id, p_values);
    v_answer := core.finish_action(report.run_answer_of(report.store_run(v_run)));
  end if;

  return next jsonb_populate_record(null::report.run_answer, v_answer);
end
$$;

comment on function api.start_report_run is $$Start a report run

The run waits (QUEUED) until the worker makes the file, which shows what your account and API key read then, at one
instant. The run of the last five minutes with the same report, values and reach is answered instead of a new one, and
another account's file of the same reach is yours at once. At most 1,000,000 rows in CSV, JSONL and PARQUET, 100,000
in XLSX, 10,000 in HTML, and 2,000 rows or 100 pages in PDF; at most 12 columns in PDF. Two runs of an organization are
at work at once. Read /report_runs for the progress.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, REPORT_NOT_FOUND, REPORT_NOT_PUBLISHED, REPORT_RUN_OF_ANOTHER (a
service account acts for a person), SITE_NOT_FOUND, ASSET_NOT_FOUND and ASSET_CATEGORY_NOT_FOUND (a condition of figures
names what you do not reach), and TOO_MANY_RUNS (20 wait in the organization).$$;
