-- Opens the rows of a run at work for report.fetch_rows, as its account reads them: from here on the transaction is one
-- of that account, by its reach and permissions now. Returns the instant of the rows, the digest of the reach, and the
-- sites in words. The transaction is a repeatable and read-only one, so all rows are of one instant.
create or replace function report.open_run(p_run_id uuid, p_attempt integer)
returns table (data_until timestamptz, reach_digest text, reach text, misses_target boolean)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_cursor     refcursor := 'report_rows';
  v_run        report.runs;
  v_definition report.definitions;
begin
  select * into v_run
    from report.runs as r
   where r.id = p_run_id
     and r.attempts = p_attempt
     and r.status = 'RUNNING';

  if not found then
    perform core.refuse('REPORT_RUN_NOT_FOUND', 'The run is not at work', 404);
  end if;

  perform core.act_for(coalesce(v_run.seen_by_id, v_run.account_id), v_run.api_key_id, 'report:' || v_run.id);
  v_definition := report.definition_of(v_run);
  perform report.require_readable(v_definition, v_run.parameters);

  -- All rows are read, so a plan that is fast for the first of them is not meant.
  perform set_config('cursor_tuple_fraction', '1', true),
          set_config('statement_timeout', '600000', true);
  -- lint-allow dynamic-sql: names are those of the list's columns, values of the run are quoted
  open v_cursor no scroll for execute report.run_query(v_definition, v_run.parameters);

  return query
  select now(), report.reach_digest(v_definition.list),
         case
           when core.reaches_all_sites() then 'All sites'
           else coalesce(
             (
               select string_agg(s.code, ', ' order by s.code) from core.sites as s
                where s.organization_id = v_run.organization_id
                  and s.id = any ((select core.reachable_site_ids())::uuid[])
             ),
             'No site'
           )
         end,
         report.misses_target(v_definition, v_run.parameters);
end
$$;

grant execute on function report.open_run to assetry_worker;
