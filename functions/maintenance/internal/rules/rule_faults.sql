-- What is not understood of a rule of recurrence, or means nothing, each with the name of its part.
-- A part that is left out of RFC 5545 here is refused, because to read past it would move the days.
create or replace function maintenance.rule_faults(p_rrule text, p_anchor_on date)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_faults jsonb;
  v_names  text[];
  v_every  text;
  v_until  integer;
  v_first  date;
begin
  if p_rrule is null then
    return '[]';
  end if;

  with part as (
    select p.ordinality, split_part(p.text, '=', 1) as name, split_part(p.text, '=', 2) as value, p.text
      from unnest(string_to_array(p_rrule, ';')) with ordinality as p (text, ordinality)
  )
  select coalesce(
           jsonb_agg(
             core.fault(
               'rrule', case when f.form is null then 'NOT_ALLOWED' else 'INVALID_VALUE' end,
               case
                 when f.form is null then format('%s is not supported', left(p.text, 40))
                 when f.is_again then format('%s is repeated', p.name)
                 else format('%s must be %s', p.name, f.form)
               end
             )
             order by p.ordinality
           ),
           '[]'
         )
    into v_faults
    from part as p
    left join lateral (
      select v.form, v.pattern,
             exists (select 1 from part as o where o.name = p.name and o.ordinality < p.ordinality) as is_again
        from (
          values
            ('FREQ', 'DAILY, WEEKLY, MONTHLY or YEARLY', '(DAILY|WEEKLY|MONTHLY|YEARLY)'),
            ('INTERVAL', 'from 1 to 1000', '([1-9][0-9]{0,2}|1000)'),
            ('COUNT', 'from 1 to 1000', '([1-9][0-9]{0,2}|1000)'),
            ('UNTIL', 'a day as YYYYMMDD', '(19|2[0-9])[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])'),
            ('BYMONTH', 'months from 1 to 12', '(0?[1-9]|1[0-2])(,(0?[1-9]|1[0-2]))*'),
            (
              'BYMONTHDAY', 'days from 1 to 31, or from -31 to -1',
              '[+-]?(0?[1-9]|[12][0-9]|3[01])(,[+-]?(0?[1-9]|[12][0-9]|3[01]))*'
            ),
            (
              'BYDAY', 'days such as MO, 2TU or -1FR',
              '([+-]?(0?[1-9]|[1-4][0-9]|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)'
                '(,([+-]?(0?[1-9]|[1-4][0-9]|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU))*'
            ),
            (
              'BYSETPOS', 'positions from 1 to 366, or from -366 to -1',
              '[+-]?(0{0,2}[1-9]|0?[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6])'
                '(,[+-]?(0{0,2}[1-9]|0?[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6]))*'
            )
        ) as v (name, form, pattern)
       where v.name = p.name
    ) as f on true
   where f.form is null
      or f.is_again
      or p.text !~ format('^%s=%s$', p.name, f.pattern);

  v_names := array(select split_part(p, '=', 1) from unnest(string_to_array(p_rrule, ';')) as p);
  v_every := substring(p_rrule from '(?:^|;)FREQ=([A-Z]+)');
  v_until := substring(p_rrule from '(?:^|;)UNTIL=([0-9]{8})(?:;|$)')::integer;

  select v_faults || coalesce(jsonb_agg(core.fault('rrule', f.code, f.message)), '[]') into v_faults
    from (
      values
        ('MISSING_VALUE', 'FREQ is required', not 'FREQ' = any (v_names)),
        ('NOT_ALLOWED', 'Use COUNT or UNTIL, not both', v_names @> '{COUNT,UNTIL}'),
        (
          'NOT_ALLOWED', 'BYMONTHDAY is not allowed with WEEKLY', v_every = 'WEEKLY' and 'BYMONTHDAY' = any (v_names)
        ),
        ('NOT_ALLOWED', 'BYSETPOS is not allowed with DAILY', v_every = 'DAILY' and 'BYSETPOS' = any (v_names)),
        (
          'MISSING_VALUE', 'BYSETPOS requires BYDAY, BYMONTHDAY or BYMONTH',
          'BYSETPOS' = any (v_names) and not v_names && '{BYDAY,BYMONTHDAY,BYMONTH}'
        ),
        (
          'NOT_ALLOWED', 'BYDAY has a number with MONTHLY and YEARLY only',
          v_every in ('DAILY', 'WEEKLY') and p_rrule ~ 'BYDAY=[^;]*[0-9]'
        ),
        (
          'NOT_ALLOWED', 'BYDAY has numbers up to 5 within a month',
          (v_every = 'MONTHLY' or v_every = 'YEARLY' and 'BYMONTH' = any (v_names))
            and p_rrule ~ 'BYDAY=([^;]*,)?[+-]?([1-5][0-9]|0?[6-9])[A-Z]'
        ),
        (
          'INVALID_VALUE', 'UNTIL must be a day as YYYYMMDD',
          case
            when v_faults = '[]' then
              to_char(
                make_date(v_until / 10000, v_until / 100 % 100, 1) + v_until % 100 - 1, 'MM'
              )::integer <> v_until / 100 % 100
          end
        )
    ) as f (code, message, is_so)
   where f.is_so;

  if v_faults = '[]' and p_anchor_on between '1900-01-01' and '2999-12-31' then
    v_first := maintenance.rule_day(p_rrule, p_anchor_on, p_anchor_on);

    if v_first is null or v_first > maintenance.rule_end(p_rrule, p_anchor_on) then
      v_faults := jsonb_build_array(
        core.fault('rrule', 'INVALID_VALUE', 'The rule has no day from anchor_on on, or none within a hundred years')
      );
    end if;
  end if;

  return v_faults;
end
$$;

grant execute on function maintenance.rule_faults to assetry_api;
