-- The charges of so much of a line, in the currency of the site: its share of those of the order, and of what invoices
-- differ from them. What comes beyond what was ordered has none.
create or replace function procurement.charged(p_line procurement.order_lines, p_rate numeric, p_quantity numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(q.quantity * round((p_line.unit_price + p_line.unit_charge) * p_rate, 6), 4)
           - round(q.quantity * round(p_line.unit_price * p_rate, 6), 4)
           + inventory.divide(p_line.charge_difference * q.quantity, p_line.quantity, 4)
    from (select least(p_quantity, p_line.quantity) as quantity) as q
$$;

grant execute on function procurement.charged to assetry_api, assetry_list;
