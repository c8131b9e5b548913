-- To how much a vendor may round an amount in a currency: a whole one where it has no hundredths, else a hundredth.
create or replace function procurement.smallest_coin(p_currency text)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
           when p_currency = any (
                  '{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}'::text[]
                )
           then 1
           else 0.01
         end
$$;

grant execute on function procurement.smallest_coin to assetry_api;
