-- To how many places amounts in a currency are rounded, as /currencies has it; two where it is none. An expression that
-- becomes part of lists and columns.
create or replace function core.currency_decimals(p_currency text)
returns integer
language sql
immutable
return case
  when p_currency in (
    'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'
  ) then 0
  when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
  else 2
end;

grant execute on function core.currency_decimals to authenticated, assetry_api, assetry_list;
