create or replace function api.export_records(p_lists text[] default null)
returns table (list text, row_count integer, import_rows jsonb)
language plpgsql stable security definer set search_path = '' set statement_timeout = '30s' as $$
#variable_conflict use_column
declare
  v_list text;
begin
  perform core.require_permission('organization.export');
  perform core.check_exported_lists(p_lists);

  foreach v_list in array core.imported_lists() loop
    continue when not v_list = any (coalesce(p_lists, array[v_list]));

    return query
    select v_list, jsonb_array_length(e.found), e.found from core.exported_rows(v_list) as e (found);
  end loop;
end
$$;

comment on function api.export_records is $$Export records that can be imported again

Returns one row for each list, in the order in which they are imported: list, row_count and import_rows, the p_rows of
import_<list>. All are as they were at one instant. Records are named by their numbers and codes instead of ids, so the
rows can be imported into another organization, also an empty one: sites, calendars, types, units and storerooms come
before what names them. Left out are records that an import does not create: archived ones, retired meters and
schedules, decided requests, and schedules created by the schedule of a category. No column names what is left out, and
a record that needs it, such as a bin of an archived storeroom, is left out, too. people are active persons with their
roles, which must exist where they are imported, in parts of 250; nobody is invited. opening_balances is the stock on
hand at its average cost. contract_revisions has the newest approved revision of each contract, or its draft, and
contract_coverages and contract_prices its lines; their imports write to drafts. Only what you read of each list is
returned; values withheld from you are empty. At most 10,000 rows of a list: start_export exports any number, as
files. Changes nothing.
p_lists: Lists of which the records are exported, such as assets; default all that have an import
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (no such list has an import) and TOO_MUCH (a list has more than 10,000
such rows).$$;
