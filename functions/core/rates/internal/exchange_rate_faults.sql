-- What is wrong with the values of an exchange rate beyond the form of each: currencies that are none, or the same
-- twice.
create or replace function core.exchange_rate_faults(p_values jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field) filter (where f.is_so), '[]')
    from jsonb_to_record(p_values) as v (from_currency text, to_currency text, valid_on date, rate numeric)
   cross join lateral (
      values
        ('from_currency', 'NOT_IN_VOCABULARY', 'One of /currencies', not core.is_currency(v.from_currency)),
        ('to_currency', 'NOT_IN_VOCABULARY', 'One of /currencies', not core.is_currency(v.to_currency)),
        ('to_currency', 'NOT_ALLOWED', 'Must differ from from_currency', v.from_currency = v.to_currency),
        ('rate', 'NOT_EXACT', 'At most nine places', scale(trim_scale(v.rate)) > 9),
        ('valid_on', 'OUT_OF_RANGE', 'From 1900 to 2199', v.valid_on not between '1900-01-01' and '2199-12-31')
    ) as f (field, code, message, is_so)
$$;

grant execute on function core.exchange_rate_faults to assetry_api;
