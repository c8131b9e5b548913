-- What is wrong with what the values of an asset in a book mean together; p_values are those that were given.
create or replace function asset.book_faults(p_book asset.books, p_values jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select asset.exactness_faults(p_values, '{cost,salvage_amount}', core.currency_decimals(p_book.currency))
           || asset.exactness_faults(p_values, '{life_units,rate_percent}', 6)
           || coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (
      select p_book.method in ('STRAIGHT_LINE', 'DOUBLE_DECLINING', 'WRITTEN_DOWN_VALUE') as has_life,
             p_book.method = 'UNITS' as has_meter
    ) as m
   cross join lateral (
      values
        ('salvage_amount', 'TOO_LARGE', 'At most the cost', p_book.salvage_amount > p_book.cost),
        ('life_months', 'MISSING_VALUE', 'A value is required', m.has_life and p_book.life_months is null),
        ('life_months', 'NOT_ALLOWED', 'The method does not use it', not m.has_life and p_book.life_months is not null),
        (
          'life_months', 'TOO_SMALL', 'At least one year, of which the first half counts',
          p_book.convention = 'HALF_YEAR' and p_book.life_months < 12
        ),
        (
          'rate_percent', 'MISSING_VALUE', 'A rate is required when salvage_amount is 0',
          p_book.method = 'WRITTEN_DOWN_VALUE' and p_book.salvage_amount = 0 and p_book.rate_percent is null
        ),
        (
          'rate_percent', 'NOT_ALLOWED', 'The method does not use it',
          p_book.method <> 'WRITTEN_DOWN_VALUE' and p_book.rate_percent is not null
        ),
        ('meter_id', 'MISSING_VALUE', 'A value is required', m.has_meter and p_book.meter_id is null),
        ('meter_id', 'NOT_ALLOWED', 'The method does not use it', not m.has_meter and p_book.meter_id is not null),
        (
          'meter_id', 'NOT_ALLOWED', 'The meter must be CONTINUOUS',
          exists (select 1 from meter.meters as e where e.id = p_book.meter_id and e.kind <> 'CONTINUOUS')
        ),
        ('life_units', 'MISSING_VALUE', 'A value is required', m.has_meter and p_book.life_units is null),
        ('life_units', 'NOT_ALLOWED', 'The method does not use it', not m.has_meter and p_book.life_units is not null),
        ('starts_on', 'TOO_EARLY', 'Not before 1900-01-01', p_book.starts_on < '1900-01-01'),
        ('starts_on', 'TOO_LATE', 'Not after 2199-12-31', p_book.starts_on > '2199-12-31')
   ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function asset.book_faults to assetry_api;
