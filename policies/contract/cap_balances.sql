-- Nobody reads or writes it but work.cover_costs, as the owner.
alter table contract.cap_balances enable row level security;
