create or replace view api.import_rows as
select
  r.id,
  r.import_id,
  r.row_number,
  r.cells,
  r.operation,
  r.code,
  r.entity_id,
  r.faults,
  (
    select string_agg(concat_ws(' ', f.fault ->> 'field', f.fault ->> 'code', f.fault ->> 'message'),
      '; ' order by f.place)
    from jsonb_array_elements(r.faults) with ordinality as f (fault, place)
  ) as fault_text,
  r.applied_at,
  r.withdrawal,
  r.created_at
from integration.import_rows as r;

alter view api.import_rows owner to assetry_list;
grant select on api.import_rows to authenticated;

comment on view api.import_rows is
$$Rows of your imports of files

Rejected rows as CSV are the beginning of a corrected file:
/import_rows?import_id=eq.<id>&operation=eq.REJECTED&select=row_number,fault_text,"Name":cells->>"Name" with Accept:
text/csv names each column of the file.$$;
comment on column api.import_rows.fault_text is 'Faults as text: field, code and message of each';
