select core.enforce_approval('contract.contracts');
