-- Numbers of contracts; only for the contract that a visible row names.
create or replace view contract.contract_labels as
select c.id, c.contract_number, c.title
from contract.contracts as c;

alter view contract.contract_labels owner to assetry_label;
grant select on contract.contract_labels to assetry_api, assetry_list;
