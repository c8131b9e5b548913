-- The records that a figure counts, in the order of their ids, behind a given one: so many, and whole: a record that
-- counts several times is one row at each site. Those of workers or crafts that are others are work orders, because a
-- labour entry names its worker, or sites where workers themselves are counted. Reads past row security, as
-- report.figure_groups does. The facts are found as for the value (offset 0) and sorted then: in the order of ids the
-- planner would look for them among all records there are.
create or replace function report.figure_records(
  p_figure    report.figures,
  p_site_ids  uuid[],
  p_asset_ids uuid[],
  p_from      date,
  p_until     date,
  p_filter    jsonb,
  p_is_part   boolean,
  p_after_id  uuid,
  p_limit     integer
)
returns table (
  record_id   uuid,
  site_id     uuid,
  asset_id    uuid,
  at          timestamptz,
  currency    text,
  numerator   numeric,
  denominator numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_record text := case
    when 'others' = any (array[p_filter ->> 'worker', p_filter ->> 'craft'])
      then case p_figure.list when 'workers' then 'f.site_id' else 'f.work_order_id' end
    else 'f.record_id'
  end;
begin
  -- lint-allow dynamic-sql: names are those of reference rows, values of the filter are quoted
  return query execute format(
    'select f.record_id, f.site_id, f.asset_id, min(f.at), f.currency, sum(f.numerator), sum(f.denominator)
       from (
         select %1$s as record_id, f.site_id, f.asset_id, f.at, f.currency, f.numerator, f.denominator
           %2$s and ($5 is null or %1$s > $5) and (not $6 or f.numerator <> 0)
         offset 0
       ) as f
      group by f.record_id, f.site_id, f.asset_id, f.currency
      order by f.record_id fetch first $7 rows with ties',
    v_record, report.figure_source(p_figure, '{}', p_filter)
  ) using p_site_ids, p_asset_ids, p_from, p_until, p_after_id, p_is_part, p_limit;
exception
  when query_canceled then
    -- A scheduled task has a limit for all that it does, which is not one of this record alone.
    if core.current_account_id() is null then
      raise;
    end if;

    perform core.refuse(
      'TOO_MUCH', 'The records were not found in time', 422,
      jsonb_build_array(core.fault('p_until', 'TOO_MUCH', 'Too many records are counted')),
      'Shorten the period, or name fewer sites'
    );
end
$$;

grant execute on function report.figure_records to assetry_list;
