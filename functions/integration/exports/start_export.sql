create or replace function api.start_export(
  p_lists  text[]      default null,
  p_format text        default 'CSV',
  p_since  timestamptz default null
)
returns setof integration.export_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'start_export', 'organization.export', jsonb_build_array(p_lists, p_format, p_since)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.export_answer_of(integration.store_export(integration.check_export(p_lists, p_format, p_since)))
    );
  end if;

  return next jsonb_populate_record(null::integration.export_answer, v_answer);
end
$$;

comment on function api.start_export is $$Start an export of lists of any size

The export waits (QUEUED) until the worker makes a zip archive, which holds what your account and API key read then,
at one instant: the rows of export_records, without its limit, in files that imports take. A list has one file, such
as 17-assets.csv, or several: at most 100,000 rows each, 50,000 in XLSX, and 10,000 of lines of records and of opening
balances, so that the rows of one record stay together. The numbers are the order in which the files are imported.
manifest.json names version, data_until, and of each list row count and files with SHA-256; its changes_cursor is the
p_cursor with which list_changes returns what changes from then on. CSV and XLSX files are imported with
create_import: 25,000 rows are applied in three parts of up to 10,000 (people in parts of 250), each part whole, and a
parent comes before its children. Each line of JSONL is an object of p_rows. With p_since a list has only the records
whose updated_at is later, or whose ids in other systems changed later; lines of records, people, opening_balances and
lists without updated_at come whole, as is_whole in the manifest tells. Archived and deleted records are not named:
list_changes does that. updated_at is the time at which a change began, so give a time an hour before data_until of
the export before. Read /exports for the progress, and issue_export_address for the archive, which is kept for 30
days.
p_lists: Lists of which the records are exported, such as assets; default all that have an import
p_format: CSV, JSONL or XLSX; default CSV
p_since: Instant after which records must have changed to be exported; default none, which exports all
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (no such list has an import, another format, or p_since is in the
future), EXPORT_OF_ANOTHER (a service account acts for a person) and TOO_MANY_EXPORTS (3 of the account have not
ended).$$;
