-- A published report of a list at its first revision.
create function test.report(p_name text, p_list text, p_columns text[], p_values jsonb default '{}')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_definition report.definitions := jsonb_populate_record(null::report.definitions, p_values);
begin
  v_definition.id := uuidv7();

  insert into report.definitions (
    id, organization_id, code, name, list, column_names, filters, group_by, sort, charts, parameters, status, revision,
    published_at, kind, figures, period
  )
  values (
    v_definition.id, test.current_organization(), upper(replace(p_name, ' ', '-')), p_name, p_list, p_columns,
    coalesce(v_definition.filters, '{}'), coalesce(v_definition.group_by, '{}'), coalesce(v_definition.sort, '{}'),
    coalesce(v_definition.charts, '{}'), coalesce(v_definition.parameters, '{}'), 'PUBLISHED', 1, now(),
    coalesce(v_definition.kind, 'LIST'), coalesce(v_definition.figures, '{}'), v_definition.period
  )
  returning * into v_definition;

  insert into report.revisions (organization_id, definition_id, revision, content)
  values (test.current_organization(), v_definition.id, 1, report.frozen_content(v_definition));
  return test.remember(p_name, v_definition.id);
end
$$;

-- A run that the caller starts.
create function test.report_run(p_name text, p_report text, p_values jsonb default '{"format": "CSV"}')
returns uuid
language sql
volatile
as $$
  select test.remember(p_name, r.id) from api.start_report_run(test.id(p_report), p_values) as r
$$;

-- The worker completes a run, whose content is told by a digit.
create function test.complete_run(p_run text, p_attempt integer, p_digit text default 'a', p_rows integer default 3)
returns boolean
language sql
volatile
security definer
as $$
  select report.complete_run(
           test.id(p_run), p_attempt,
           jsonb_build_object(
             'file_name', p_run || '.csv', 'sha256', repeat(p_digit, 64), 'byte_count', 100, 'media_type', 'text/csv',
             'is_scanned', false, 'object_key', 'key ' || p_digit || ' ' || test.id(p_run), 'row_count', p_rows,
             'data_at', clock_timestamp(),
             'reach_digest', (select r.reach_digest from report.runs as r where r.id = test.id(p_run))
           )
         )
$$;

-- All rows of a run at work, as its account reads them now.
create function test.run_rows(p_run text, p_attempt integer default 1)
returns jsonb
language plpgsql
volatile
security definer
as $$
declare
  v_cursor refcursor := 'report_rows';
  v_before jsonb     := core.act_as_task(test.current_organization());
  v_rows   jsonb;
begin
  perform report.open_run(test.id(p_run), p_attempt);
  select r.batch::jsonb into v_rows from report.fetch_rows(1000, null) as r;
  close v_cursor;
  perform core.act_as_before(v_before);
  return v_rows;
end
$$;

-- A daily schedule of a report in a status, with two failures and one recipient.
create function test.report_schedule(p_name text, p_report text, p_recipient text, p_status text default 'ACTIVE')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into report.schedules (
    id, organization_id, definition_id, name, rrule, starts_on, time_of_day, time_zone, format, account_id, status,
    next_at, failure_count
  )
  values (
    v_id, test.current_organization(), test.id(p_report), p_name, 'FREQ=DAILY', '2026-05-01', '06:00', 'UTC', 'CSV',
    test.id(p_recipient), p_status,
    case p_status when 'ACTIVE' then date_trunc('day', now(), 'UTC') + interval '30 hours' end, 2
  );
  insert into report.recipients (organization_id, schedule_id, account_id)
  values (test.current_organization(), v_id, test.id(p_recipient));
  return test.remember(p_name, v_id);
end
$$;

-- The sites, in words, that the account of a run at work reaches.
create function test.run_reach(p_run text)
returns text
language plpgsql
volatile
security definer
as $$
declare
  v_cursor refcursor := 'report_rows';
  v_before jsonb     := core.act_as_task(test.current_organization());
  v_reach  text;
begin
  select o.reach into v_reach from report.open_run(test.id(p_run), 1) as o;
  close v_cursor;
  perform core.act_as_before(v_before);
  return v_reach;
end
$$;
