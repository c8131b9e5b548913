-- What one unit of a currency is worth in another, from a day on.
create function test.exchange_rate(
  p_from_currency text, p_to_currency text, p_rate numeric, p_valid_on date default '2020-01-01'
)
returns uuid
language sql
volatile
security definer
as $$
  insert into core.exchange_rates (organization_id, from_currency, to_currency, valid_on, rate)
  values (test.current_organization(), p_from_currency, p_to_currency, p_valid_on, p_rate)
  returning id
$$;

grant execute on function test.exchange_rate to public;

-- A site that keeps its books in another currency than the euro.
create function test.site_in(p_name text, p_currency text)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := test.site(p_name);
begin
  update core.sites set currency = p_currency where id = v_id;
  return v_id;
end
$$;

grant execute on function test.site_in to public;
