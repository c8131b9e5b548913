-- After the sources.

select core.track('contract.vendors');
select core.track('contract.types');
select core.track('contract.contracts');

select core.enforce_transitions('contract.vendors');
select core.enforce_transitions('contract.contracts');
