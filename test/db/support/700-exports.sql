-- An export that the caller starts.
create function test.export(
  p_name   text,
  p_lists  text[]      default '{assets}',
  p_format text        default 'CSV',
  p_since  timestamptz default null
)
returns uuid
language sql
volatile
as $$
  select test.remember(p_name, e.id) from api.start_export(p_lists, p_format, p_since) as e
$$;

-- The worker completes an export, whose archive is told by a digit.
create function test.complete_export(p_export text, p_attempt integer, p_digit text default 'a')
returns boolean
language sql
volatile
security definer
as $$
  select integration.complete_export(
           test.id(p_export), p_attempt,
           jsonb_build_object(
             'file_name', p_export || '.zip', 'sha256', repeat(p_digit, 64), 'byte_count', 100,
             'media_type', 'application/zip', 'is_scanned', false,
             'object_key', 'key ' || p_digit || ' ' || test.id(p_export), 'row_count', 3,
             'row_counts', jsonb_build_object('assets', 3), 'data_at', clock_timestamp()
           )
         )
$$;

-- All rows of a list of an export at work, as its account reads them now.
create function test.export_rows(p_export text, p_list text, p_attempt integer default 1)
returns jsonb
language plpgsql
volatile
security definer
as $$
declare
  v_cursor refcursor := 'export_rows';
  v_before jsonb     := core.act_as_task(test.current_organization());
  v_rows   jsonb;
begin
  perform integration.open_export_list(test.id(p_export), p_attempt, p_list);
  select f.batch::jsonb into v_rows from integration.fetch_export_rows(1000) as f;
  close v_cursor;
  perform core.act_as_before(v_before);
  return v_rows;
end
$$;
