-- The taxes on an amount by a rate in percent, to as many places as its currency has, half up; nothing without a rate.
-- One expression, so that it becomes part of the list that shows it.
create or replace function procurement.tax_of(p_amount numeric, p_percent numeric, p_places integer)
returns numeric
language sql
immutable
return coalesce(round(p_amount * p_percent / 100, p_places), 0);

grant execute on function procurement.tax_of to authenticated, assetry_api;
